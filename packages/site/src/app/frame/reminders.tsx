import { hasSecondFactor, useSession } from '@estudio/client'
import { FactorReminder } from './factor-reminder'
import { MailFailureNotice } from './mail-failure-notice'

/** What a signed-in person should see to, above every page: administrators are also asked for two-step verification. */
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
