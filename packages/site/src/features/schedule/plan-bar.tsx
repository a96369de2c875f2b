import { todayQuery, useHttp, useSession } from '@estudio/client'
import { planStateText, texts } from '@estudio/texts'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'

/** The plan of the signed-in member, her classes left and its end, in one line that leads to the plan. */
const PlanBar = () => {
  const http = useHttp()
  const { user } = useSession()
  const { data } = useQuery({ ...todayQuery(http, user?.id), refetchInterval: false })
  const plan = data?.member.plan
  // Staff who take no classes have no plan either.
  const isStaff = Boolean(data?.coach ?? data?.desk)
  if (!data || (!plan && isStaff)) return null
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
