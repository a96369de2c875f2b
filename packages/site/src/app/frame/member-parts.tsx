import { lazyWithRetry } from '@estudio/ui'
import { createPortal } from 'react-dom'
import Reminders from './reminders'

const MemberLinks = lazyWithRetry(() => import('./member-links'), { optional: true })
const BottomBar = lazyWithRetry(() => import('./bottom-bar'), { optional: true })

/**
 * What only signed-in users see on every page: reminders above the page, the links of the header, and the bottom bar, which comes after
 * the footer for the keyboard. They are loaded through this file, so that visitors do not load the names of their files.
 */
const MemberParts = () => (
  <>
    <Reminders />
    <MemberLinks />
    {createPortal(<BottomBar />, document.body)}
  </>
)

export default MemberParts
