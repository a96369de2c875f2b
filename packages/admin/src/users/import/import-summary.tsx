import type { Import } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatShortDate, formatTime, texts } from '@estudio/texts'
import { BusyButton, useMoment, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { CountChips } from '../../ui/list/count-chips.tsx'
import { longLabel } from '../../ui/long-label.ts'
import { success } from '../../ui/notifications.tsx'
import { Progress } from '../../ui/upload/progress.tsx'
import { RowWarning, warningFilters } from './row-warnings.tsx'
import { useImport, useInviteImported, useUndoImport } from './use-imports.ts'

const t = texts.admin.imports

const isWarningFilter = (name: string): boolean => (warningFilters as readonly string[]).includes(name)

const states = ['new', 'changed', 'same', 'refused'] as const

interface RowProgressProps extends Pick<Import, 'done' | 'total'> {
  label: string
}

const RowProgress = ({ label, done, total }: RowProgressProps) => (
  <Progress label={label} text={t.progress(done, total)} done={total === 0 ? 0 : done / total} />
)

const InviteImported = ({ id, to_invite }: Import) => {
  const notify = useNotify()
  const invite = useInviteImported(id, { onSuccess: ({ count }) => notify(t.invite.done(count), success) })
  return (
    <ConfirmedAction
      write={invite}
      texts={{ ...t.invite, action: t.invite.action(to_invite) }}
      isOffered={to_invite > 0}
      variant="outlined"
    >
      {t.invite.body(to_invite)}
    </ConfirmedAction>
  )
}

/** The undo is offered as long as the server accepts it. A question that is open then stays, with the reason of a refusal. */
const UndoImport = ({ id, undo_until }: Import) => {
  const { timezone } = useStudio()
  const { now } = useMoment()
  const notify = useNotify()
  const undo = useUndoImport(id, { onSuccess: () => notify(t.undone, success) })
  const { data: shown } = useImport(id, undo.isPending)
  const until = undo_until && new Date(undo_until)
  if (!until) return null
  return (
    <ConfirmedAction
      write={undo}
      texts={t.undo}
      isOffered={until > now}
      color="error"
      progress={shown && <RowProgress label={t.undo.progress} {...shown} />}
    >
      {t.undo.body}{' '}
      {t.undo.until(formatShortDate(civilDateOf(until, timezone)), formatTime(wallTimeOf(until, timezone)))}
    </ConfirmedAction>
  )
}

interface CheckedActionsProps extends Pick<Import, 'people' | 'unsure'> {
  isRunning: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** These actions belong to a file that is not imported yet. Once it is imported, the focus moves to the page's heading. */
const CheckedActions = ({ people, unsure, isRunning, onConfirm, children }: CheckedActionsProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <Box ref={ref} sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
      {people > 0 ? (
        <BusyButton
          variant="contained"
          busy={isRunning}
          busyLabel={t.confirming}
          onClick={onConfirm}
          sx={longLabel}
        >
          {t.confirm(people, unsure)}
        </BusyButton>
      ) : (
        <Typography sx={{ alignSelf: 'center' }}>{unsure > 0 ? t.nothingYet : t.nothing}</Typography>
      )}
      {!isRunning && children}
    </Box>
  )
}

interface ImportSummaryProps {
  shown: Import
  /** Whether the page has the file, so that it can be read again. */
  hasFile: boolean
  isConfirming: boolean
  /** Why the press was refused. */
  error?: string
  onConfirm: () => void
  /** Shown beside the button that confirms. */
  children?: ReactNode
}

/** The number of rows by their effect, the confirmation with its progress, and the actions after it. */
export const ImportSummary = ({
  shown,
  hasFile,
  isConfirming,
  error,
  onConfirm,
  children,
}: ImportSummaryProps) => {
  const { counts, people, unsure, state } = shown
  const isRunning = isConfirming || state === 'confirming'
  const problem = error ?? shown.failure
  const { filterValues, setFilters } = useListContext()
  const confirm = () => {
    // These filters would hide every row of an imported file.
    const others = Object.entries(filterValues).filter(([name]) => !isWarningFilter(name))
    if (others.length < Object.keys(filterValues).length) setFilters(Object.fromEntries(others))
    onConfirm()
  }
  const chips = [
    ...states.map((one) => ({
      label: t.states[one],
      count: one === 'refused' ? counts.refused - unsure : counts[one],
      filter: { state: one },
    })),
    { label: t.unsure.state, count: unsure, filter: { asked: true } },
  ]
  return (
    <Card
      component="section"
      aria-label={t.title}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      {state === 'confirmed' && <Alert severity="success">{t.confirmed(people)}</Alert>}
      {state === 'undone' && <Alert severity="info">{t.undone}</Alert>}
      <CountChips label={t.rows.state} chips={chips} />
      {state === 'checked' &&
        shown.warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
      {shown.unknown_plans.length > 0 && !isRunning && (
        <Alert severity="warning">
          {t.plans.unknown(shown.unknown_plans.length)}
          {!hasFile && ` ${t.plans.uploadAgain}`}
        </Alert>
      )}
      {unsure > 0 && !isRunning && <RowWarning filter="asked" text={t.unsure.body(unsure)} />}
      {shown.phones_taken > 0 && !isRunning && (
        <RowWarning filter="phone_taken" text={t.phonesTaken.body(shown.phones_taken)} />
      )}
      {isRunning && <RowProgress label={t.confirming} {...shown} />}
      {problem && state === 'checked' && !isRunning && <Alert severity="error">{problem}</Alert>}
      {(state === 'checked' || state === 'confirming') && (
        <CheckedActions people={people} unsure={unsure} isRunning={isRunning} onConfirm={confirm}>
          {children}
        </CheckedActions>
      )}
      {state === 'confirmed' && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          <InviteImported {...shown} />
          <UndoImport {...shown} />
        </Box>
      )}
    </Card>
  )
}
