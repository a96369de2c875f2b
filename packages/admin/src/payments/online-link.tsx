import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { ListLink } from './list-link.tsx'

/** Leads to the online payments of a studio that takes them. */
export const OnlineLink = () =>
  useStudio().takes_online_payments && (
    <ListLink to="/pagos/en-linea" label={texts.admin.onlinePayments.title} />
  )
