import { lazyWithRetry } from '@estudio/ui'
import { useState } from 'react'
import { requestPass } from '../../features/account/classes/pass/pass-turn'

const PassDialog = lazyWithRetry(() => import('../../features/account/classes/pass/pass-dialog'), {
  overlay: true,
})

/** Shows the pass on the card of the page that has it on its back, or else in a dialog. */
export const usePass = () => {
  const [isOpen, setIsOpen] = useState(false)
  return {
    showPass: () => setIsOpen(!requestPass()),
    dialog: isOpen && <PassDialog onClose={() => setIsOpen(false)} />,
  }
}
