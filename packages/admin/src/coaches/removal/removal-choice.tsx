import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useGetList } from 'react-admin'
import { errorText } from '../../data/error-text.ts'

const t = texts.admin.coaches.deletion

interface RemovalChoiceProps {
  coachId: string
  transfer: boolean
  target: string
  fault?: string
  onTransfer: (transfer: boolean) => void
  onTarget: (id: string) => void
}

/** What becomes of the classes to come: another coach gives them, or they are cancelled (AIN-04). */
export const RemovalChoice = (props: RemovalChoiceProps) => {
  const { coachId, transfer, target, fault, onTransfer, onTarget } = props
  const { data = [], error } = useGetList<Coach>('instructores', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'display_name', order: 'ASC' },
  })
  const labelId = useId()
  const missing = target === '' ? fault : undefined
  const problem = error ? errorText(error, texts.admin.coaches.loadError) : missing
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.5 }}>
        {t.question}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={transfer ? 'transfer' : 'cancel'}
        onChange={(event) => onTransfer(event.target.value === 'transfer')}
      >
        <FormControlLabel value="transfer" control={<Radio size="small" />} label={t.transfer} />
        <FormControlLabel value="cancel" control={<Radio size="small" />} label={t.cancelAll} />
      </RadioGroup>
      {transfer && (
        <TextField
          select
          label={t.target}
          value={target}
          onChange={(event) => onTarget(event.target.value)}
          error={Boolean(problem)}
          helperText={problem}
          sx={{ mt: 1.5 }}
        >
          {data
            .filter(({ id }) => id !== coachId)
            .map(({ id, display_name }) => (
              <MenuItem key={id} value={id}>
                {display_name}
              </MenuItem>
            ))}
        </TextField>
      )}
    </FormControl>
  )
}
