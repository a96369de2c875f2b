import type { MovementGroup, Statement } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useMay } from '../auth/use-may.ts'
import { ConfirmedAction } from '../ui/dialog/confirmed-action.tsx'
import { CountChips } from '../ui/list/count-chips.tsx'
import { success } from '../ui/notifications.tsx'
import { Progress } from '../ui/upload/progress.tsx'
import type { Review } from './review.ts'
import { useUndoStatement } from './use-statements.ts'

const t = texts.admin.statements
const groups = Object.keys(t.groups) as MovementGroup[]
/** A studio without online payments has no deposits of a provider. */
const shownGroups = ({ counts }: Statement) =>
  groups.filter((group) => group !== 'payout' || counts.payout > 0)

/** Rows that are not movements, with the reason; collapsed by default. */
const IgnoredRows = ({ ignored_rows, ignored }: Statement) => (
  <Box component="details">
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
      {t.ignoredRows.title(ignored_rows)} {t.ignoredRows.show}
    </Typography>
    <Box
      component="ul"
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', fontSize: '0.875rem' }}
    >
      {ignored.map(({ line, why }) => (
        <li key={line}>{t.ignoredRows.row(line, why)}</li>
      ))}
      {ignored_rows > ignored.length && <li>{t.ignoredRows.more(ignored_rows - ignored.length)}</li>}
    </Box>
  </Box>
)

const UndoStatement = ({ id, paid }: Statement) => {
  const notify = useNotify()
  const undo = useUndoStatement(id, { onSuccess: () => notify(t.undo.done, success) })
  return (
    <ConfirmedAction write={undo} texts={t.undo} color="error" progress={<Progress text={t.undo.progress} />}>
      {paid > 0 && `${t.undo.payments(paid)} `}
      {t.undo.hint}
    </ConfirmedAction>
  )
}

/** The number of movements in each group, which filter the list, and a button that confirms all certain movements. */
export const Summary = ({ statement, confirm, isConfirming }: Omit<Review, 'choose'>) => {
  const mayUndo = useMay()('statements.undo')
  const { counts, ignored_rows, warnings, paid, to_confirm, undone_at } = statement
  return (
    <Card
      component="section"
      aria-label={t.movements.group}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      {undone_at && (
        <Typography variant="body2" color="textSecondary">
          {t.undone}
        </Typography>
      )}
      <CountChips
        label={t.movements.group}
        chips={[
          ...shownGroups(statement).map((group) => ({
            label: t.groups[group],
            count: group === 'ignored' ? counts.ignored - ignored_rows : counts[group],
            filter: { group },
            hint: t.groupHints[group],
          })),
          { label: t.list.paid, count: paid, filter: { paid: true } },
        ]}
      />
      {!undone_at &&
        warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
      {ignored_rows > 0 && <IgnoredRows {...statement} />}
      {!undone_at && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          {to_confirm > 0 && (
            <BusyButton
              variant="contained"
              busy={isConfirming}
              busyLabel={t.confirming}
              onClick={() => confirm({ certain: true })}
            >
              {t.confirmAll(to_confirm)}
            </BusyButton>
          )}
          {mayUndo && <UndoStatement {...statement} />}
        </Box>
      )}
    </Card>
  )
}
