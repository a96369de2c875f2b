import { hasSecondFactor, useSession } from '@estudio/client'
import { FactorReminder } from './factor-reminder'
import { MailFailureNotice } from './mail-failure-notice'

/** Reminders for signed-in people, above every page. Administrators are also asked for two-step verification. */
const Reminders = () => {
  const { user, roles } = useSession()
  return (
    <>
      {roles?.includes('admin') && !hasSecondFactor(user) && <FactorReminder />}
      <MailFailureNotice />
    </>
  )
}

export default Reminders
