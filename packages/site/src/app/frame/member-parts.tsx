import { lazyWithRetry } from '@estudio/ui'
import { createPortal } from 'react-dom'
import Reminders from './reminders'

const BottomBar = lazyWithRetry(() => import('./bottom-bar'), { optional: true })

/**
 * What only signed-in users see on every page: reminders above the page, and the bottom bar, which comes after the footer for the
 * keyboard. Both are loaded through this file, so that visitors do not load the names of their files.
 */
const MemberParts = () => (
  <>
    <Reminders />
    {createPortal(<BottomBar />, document.body)}
  </>
)

export default MemberParts
