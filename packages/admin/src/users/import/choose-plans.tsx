import type { Import, ImportPlanChoices, StaffPlan } from '@estudio/contract'
import { MAX_PLAN_CHOICES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useGetList } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { type CheckedFile, useReadAgain } from './use-read-again.tsx'

const t = texts.admin.imports.plans

/** The names of the studio's plans, on sale or not. Plans of the same name are the same choice. */
const usePlanNames = () => {
  const { data, error, refetch } = useGetList<StaffPlan>('planes', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'display_order', order: 'ASC' },
  })
  return { names: data && [...new Set(data.map(({ name }) => name))], error, refetch }
}

/** The choices by the name of the plan in the file; a plan without a choice is missing, and null stands for no plan. */
type Chosen = ReadonlyMap<string, string | null>

/** Plans and the two other options share a list, so each value says what it is. */
const WITHOUT = 'without'
const valueOf = (plan: string | null | undefined): string =>
  plan === undefined ? '' : plan === null ? WITHOUT : `plan ${plan}`
const planOf = (value: string): string | null => (value === WITHOUT ? null : value.replace('plan ', ''))

interface PlanFieldProps {
  /** The plan of the file. */
  name: string
  rows?: number
  plan: string | null | undefined
  /** The plans of the studio. */
  names: readonly string[]
  onChoose: (value: string) => void
}

const PlanField = ({ name, rows, plan, names, onChoose }: PlanFieldProps) => (
  <TextField
    select
    fullWidth
    size="small"
    label={name}
    helperText={rows === undefined ? undefined : t.rows(rows)}
    value={valueOf(plan)}
    onChange={({ target }) => onChoose(target.value)}
  >
    <MenuItem value="">{t.none}</MenuItem>
    <MenuItem value={WITHOUT}>{t.without}</MenuItem>
    {names.map((one) => (
      <MenuItem key={one} value={valueOf(one)}>
        {one}
      </MenuItem>
    ))}
  </TextField>
)

interface PlansDialogProps {
  unknown: Import['unknown_plans']
  preset: ImportPlanChoices
  busy: boolean
  progress?: ReactNode
  error?: string
  onChoose: (plans: ImportPlanChoices) => void
  onClose: () => void
}

const PlansDialog = ({ unknown, preset, busy, progress, error, onChoose, onClose }: PlansDialogProps) => {
  const { names, error: loadError, refetch } = usePlanNames()
  const [chosen, setChosen] = useState<Chosen>(new Map(preset.map(({ name, plan }) => [name, plan])))
  const rows = new Map(unknown.map((plan) => [plan.name, plan.rows]))
  const plansOfFile = [...new Set([...rows.keys(), ...preset.map(({ name }) => name)])].slice(
    0,
    MAX_PLAN_CHOICES,
  )
  /** A plan that was archived since its choice is no choice any more. */
  const choiceOf = (name: string) => {
    const plan = chosen.get(name)
    return typeof plan === 'string' && !names?.includes(plan) ? undefined : plan
  }
  const choices = plansOfFile.flatMap((name) => {
    const plan = choiceOf(name)
    return plan === undefined ? [] : [{ name, plan }]
  })
  const choose = (name: string, value: string) => {
    const next = new Map(chosen)
    if (value === '') next.delete(name)
    else next.set(name, planOf(value))
    setChosen(next)
  }
  return (
    <StudioDialog
      open
      width="xs"
      title={t.title}
      busy={busy}
      onClose={onClose}
      error={progress ?? (error && <Alert severity="error">{error}</Alert>)}
      actions={
        <DialogButtons
          label={t.submit}
          busy={busy}
          disabled={!names}
          onClick={() => onChoose(choices)}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t.hint}</Typography>
        {loadError && <Failure message={errorText(loadError, t.loadError)} onRetry={() => void refetch()} />}
        {names &&
          plansOfFile.map((name) => (
            <PlanField
              key={name}
              name={name}
              rows={rows.get(name)}
              plan={choiceOf(name)}
              names={names}
              onChoose={(value) => choose(name, value)}
            />
          ))}
      </Box>
    </StudioDialog>
  )
}

interface ChoosePlansProps {
  shown: Import
  last: CheckedFile
  onChecked: (checked: CheckedFile) => void
}

/** Chooses a plan of the studio, or none, for each plan of the file that the studio does not have, and reads the file again. */
export const ChoosePlans = ({ shown, last, onChecked }: ChoosePlansProps) => {
  const { isOpen, open, readAgain, dialog } = useReadAgain(last, onChecked)
  if (shown.unknown_plans.length === 0 && last.plans.length === 0) return null
  return (
    <>
      <Button onClick={open}>{t.choose}</Button>
      {isOpen && (
        <PlansDialog
          {...dialog}
          unknown={shown.unknown_plans}
          preset={last.plans}
          onChoose={(plans) => readAgain({ plans })}
        />
      )}
    </>
  )
}
