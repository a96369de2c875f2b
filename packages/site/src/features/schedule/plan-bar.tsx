import { planStateText, texts } from '@estudio/texts'
import Link from '@mui/material/Link'
import { useOwnToday } from './use-own-today'

/** The plan of the signed-in member, her classes left and its end, in one line that leads to the plan. */
const PlanBar = () => {
  const { member, isStaff } = useOwnToday()
  // Staff who take no classes have no plan either.
  if (!member || (!member.plan && isStaff)) return null
  const { plan } = member
  return (
    <Link href={plan ? '/mi-cuenta/info' : '/planes'} underline="hover" sx={{ color: 'text.primary' }}>
      {plan ? (
        <>
          <b>{plan.name}</b> · {planStateText(plan)}
        </>
      ) : (
        `${texts.account.plan.none} ${texts.account.plan.seePlans}`
      )}
    </Link>
  )
}

export default PlanBar
