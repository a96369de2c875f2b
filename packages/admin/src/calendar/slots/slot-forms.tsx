import type { TimeSlot } from '@estudio/contract'
import { formatSlotInput, isSlot, type Meridiem, parseSlot } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { reloadSchedule, slotsKey } from '../use-schedule.ts'

const t = texts.admin.timeSlots

/** Adding, renaming, restoring and deleting an hour; hours and weeks are refetched after each. */
export const useSlotActions = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  const reload = () =>
    Promise.all([queries.invalidateQueries({ queryKey: slotsKey }), reloadSchedule(queries)])
  // A refusal means that other hours stand than are shown; its text does not wait for them.
  const after = { onSuccess: reload, onError: () => void reload() }
  return {
    add: useMutation({ mutationFn: (time: string) => data.addTimeSlot(time), ...after }),
    rename: useMutation({
      mutationFn: ({ slot, time }: { slot: TimeSlot; time: string }) => data.renameTimeSlot(slot, time),
      ...after,
    }),
    restore: useMutation({ mutationFn: (id: string) => data.restoreTimeSlot(id), ...after }),
    remove: useMutation({ mutationFn: (id: string) => data.deleteTimeSlot(id), ...after }),
  }
}

/** A new hour: HH:MM with AM/PM, Enter adds (ATS-02, ATS-04 to ATS-09). */
export const AddSlot = () => {
  const { add } = useSlotActions()
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const [meridiem, setMeridiem] = useState<Meridiem>('AM')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || add.isPending) return
    const time = parseSlot(typed, meridiem)
    if (!time) return setError(t.invalid)
    add.mutate(time, {
      onSuccess: () => {
        // The next hour may be there already.
        setTyped((now) => (now === typed ? '' : now))
        notify(t.added, done)
      },
      onError: (failure) => setError(errorText(failure, t.addError)),
    })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        value={typed}
        onChange={({ target }) => {
          setTyped(formatSlotInput(target.value))
          setError(undefined)
        }}
        placeholder={t.placeholder}
        error={Boolean(error)}
        helperText={error}
        slotProps={{ htmlInput: { 'aria-label': t.inputLabel, inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ flex: '1 1 100%' }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={meridiem}
        onChange={(_event, value: Meridiem | null) => value && setMeridiem(value)}
        aria-label={t.meridiem}
        sx={{ height: 40 }}
      >
        <ToggleButton value="AM">{t.am}</ToggleButton>
        <ToggleButton value="PM">{t.pm}</ToggleButton>
      </ToggleButtonGroup>
      <Button type="submit" variant="contained" sx={{ flexGrow: 1 }} disabled={typed === '' || add.isPending}>
        {add.isPending ? texts.common.saving : texts.common.add}
      </Button>
    </Box>
  )
}

interface RenameSlotProps {
  slot: TimeSlot
  onDone: () => void
}

/** Another hour in the place of this one, where no class to come is given then. */
export const RenameSlot = ({ slot, onDone }: RenameSlotProps) => {
  const { rename } = useSlotActions()
  const notify = useNotify()
  const before = slot.time_slot.slice(0, 5)
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === before) return onDone()
    if (!isSlot(typed)) return setError(t.invalid)
    rename.mutate(
      { slot, time: typed },
      {
        onSuccess: () => {
          notify(t.renamed, done)
          onDone()
        },
        onError: (failure) => setError(errorText(failure, t.renameError)),
      },
    )
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (!rename.isPending) onDone()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 1 }}
    >
      <TextField
        value={typed}
        autoFocus
        onChange={({ target }) => {
          setTyped(formatSlotInput(target.value))
          setError(undefined)
        }}
        error={Boolean(error)}
        helperText={error}
        slotProps={{
          htmlInput: { 'aria-label': t.renameField(before), inputMode: 'numeric', autoComplete: 'off' },
        }}
        sx={{ flex: '1 1 120px' }}
      />
      <Button type="submit" variant="outlined" disabled={typed === '' || rename.isPending}>
        {rename.isPending ? texts.common.saving : texts.common.save}
      </Button>
      <Button variant="text" color="secondary" onClick={onDone} disabled={rename.isPending}>
        {texts.common.cancel}
      </Button>
    </Box>
  )
}
