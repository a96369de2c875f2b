import type { Duplicate } from '@estudio/contract'
import { formatPhone, texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { type RecordDialogProps, useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { Failure } from '../../ui/failure.tsx'
import { success } from '../../ui/notifications.tsx'
import { CompareRecords } from './compare-records.tsx'
import { useDuplicates, useMerge } from './use-merges.ts'

const t = texts.admin.merges

/** Each of two records is in the list of the other one. */
const usePair = (id: string, other: string) => {
  const [ofThis, ofOther] = [useDuplicates(id), useDuplicates(other)]
  const find = (list: typeof ofThis, which: string) =>
    list.data?.duplicates.find(({ user }) => user.id === which)
  return {
    pair: [find(ofOther, id), find(ofThis, other)] as const,
    isPending: ofThis.isPending || ofOther.isPending,
    error: ofThis.error ?? ofOther.error,
    retry: () => void Promise.all([ofThis.refetch(), ofOther.refetch()]),
  }
}

/** The record with a sign-in stays, because its owner knows it; else the one whose file is open. */
const suggested = (one: Duplicate, other: Duplicate): Duplicate =>
  !one.user.email && other.user.email ? other : one

interface RecordChoiceProps {
  records: readonly Duplicate[]
  keptId: string
  onChange: (id: string) => void
}

const RecordChoice = ({ records, keptId, onChange }: RecordChoiceProps) => (
  <FormControl sx={{ my: 2 }}>
    <FormLabel id="kept-record">{t.keep}</FormLabel>
    <RadioGroup
      aria-labelledby="kept-record"
      value={keptId}
      onChange={({ target }) => onChange(target.value)}
    >
      {records.map(({ user }) => (
        <FormControlLabel
          key={user.id}
          value={user.id}
          control={<Radio />}
          label={[user.full_name, user.email ?? (user.phone && formatPhone(user.phone))]
            .filter(Boolean)
            .join(', ')}
          sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
        />
      ))}
    </RadioGroup>
  </FormControl>
)

/** Merges two records, and opens the file of the one that stays. */
const useConfirmedMerge = () => {
  const notify = useNotify()
  const navigate = useNavigate()
  const toPath = useDialogPath()
  const { mutate, isPending, error } = useMerge()
  const confirm = (stays: Duplicate, goes: Duplicate) =>
    mutate(
      { kept: stays.user.id, from: goes.user.id },
      {
        onSuccess: () => {
          notify(t.merged(stays.user.full_name), success)
          void navigate(toPath(stays.user.id), { replace: true })
        },
      },
    )
  return { confirm, isPending, error }
}

/** Compares the open record with another one of the same person, and merges them; `:other` in the address is its id. */
const MergeDialog = ({ id, onClose }: RecordDialogProps) => {
  const { other = '' } = useParams()
  const { pair, isPending, error, retry } = usePair(id, other)
  const merge = useConfirmedMerge()
  const [chosen, setChosen] = useState<string>()
  const [mine, others] = pair
  const kept = mine && others && (chosen ?? suggested(mine, others).user.id)
  const [stays, goes] = kept === others?.user.id ? [others, mine] : [mine, others]
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="sm"
      title={t.title}
      busy={merge.isPending}
      error={merge.error && <Alert severity="error">{errorText(merge.error, t.error)}</Alert>}
      actions={
        stays &&
        goes && (
          <DialogButtons
            label={t.submit}
            busyLabel={t.merging}
            busy={merge.isPending}
            onClick={() => merge.confirm(stays, goes)}
            onClose={onClose}
          />
        )
      }
    >
      {error && <Failure message={errorText(error, t.loadError)} onRetry={retry} />}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {!isPending && !error && !kept && <Typography>{t.gone}</Typography>}
      {stays && goes && kept && (
        <>
          <Typography>{t.body}</Typography>
          <RecordChoice records={[mine, others]} keptId={kept} onChange={setChosen} />
          <CompareRecords stays={stays} goes={goes} />
        </>
      )}
    </StudioDialog>
  )
}

export default MergeDialog
