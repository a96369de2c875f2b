import { formatSlotInput, type Meridiem, parseSlot } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useSlotActions } from './use-slots.ts'

const t = texts.admin.timeSlots

/** A new hour: HH:MM with AM/PM, Enter adds (ATS-02, ATS-04 to ATS-09). */
export const AddSlot = () => {
  const { add } = useSlotActions()
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const [meridiem, setMeridiem] = useState<Meridiem>('AM')
  const [fault, setFault] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || add.isPending) return
    const time = parseSlot(typed, meridiem)
    if (!time) return setFault(t.invalid)
    add.mutate(time, {
      onSuccess: () => {
        // The next hour may be there already.
        setTyped((now) => (now === typed ? '' : now))
        notify(t.added, done)
      },
      onError: (error) => setFault(errorText(error, t.addError)),
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
          setFault(undefined)
        }}
        placeholder={t.placeholder}
        error={Boolean(fault)}
        helperText={fault}
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
