import { type EndingStatistics } from '@estudio/contract'
import { UNLIMITED_CLASSES } from '@estudio/domain'
import { formatWeekdayShort, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { plansOfUser } from '../shared/addresses.ts'
import { Panel } from './panel.tsx'
import { plainList, RowLink } from './row-link.tsx'

const t = texts.admin.start.ending
const shownFirst = 5

type EndingPlan = EndingStatistics['plans'][number]

const leftOf = ({ classes_remaining }: EndingPlan): string =>
  classes_remaining === UNLIMITED_CLASSES
    ? texts.admin.plans.noLimit
    : texts.common.classCount(classes_remaining)

/** The text says whether the panel lists all plans or only the first plans. */
const wordsFor = (listed: number, total: number): string =>
  listed < total ? t.showFirst(listed, total) : t.showAll(total)

const Plans = ({ plans, total }: Pick<EndingStatistics, 'plans' | 'total'>) => {
  const [all, setAll] = useState(false)
  if (total === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <>
      <Box component="ul" sx={plainList}>
        {(all ? plans : plans.slice(0, shownFirst)).map((plan) => (
          <RowLink key={plan.id} to={plansOfUser(plan.user_id)}>
            <Box
              component="span"
              className="tabular"
              sx={{ minWidth: 52, whiteSpace: 'nowrap', color: 'text.secondary' }}
            >
              {formatWeekdayShort(plan.end_date)}
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <strong>{plan.full_name}</strong> {plan.plan_name}
            </Box>
            <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
              {leftOf(plan)}
            </Box>
          </RowLink>
        ))}
      </Box>
      {plans.length > shownFirst && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showLess : wordsFor(plans.length, total)}
        </Button>
      )}
    </>
  )
}

/** Plans that end between today and Sunday; a name links to the plans of the member. */
export const EndingPanel = () => (
  <Panel title={t.title} path="/api/admin/figures/ending" error={t.error} height={160}>
    {({ plans, total }) => <Plans plans={plans} total={total} />}
  </Panel>
)
