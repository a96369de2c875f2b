import type { TimeSlot } from '@estudio/contract'
import { formatSlotInput, isSlot } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useSlotActions } from './use-slots.ts'

const t = texts.admin.timeSlots

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
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === before) return onDone()
    if (!isSlot(typed)) return setFault(t.invalid)
    rename.mutate(
      { slot, time: typed },
      {
        onSuccess: () => {
          notify(t.renamed, done)
          onDone()
        },
        onError: (error) => setFault(errorText(error, t.renameError)),
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
          setFault(undefined)
        }}
        error={Boolean(fault)}
        helperText={fault}
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
