import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'

interface FormSwitchProps {
  name: string
  label: string
  help?: string
  /** Said beside the label: what on and off mean here. */
  states?: { on: string; off: string }
}

/** A choice of the form it stands in that is on or off. */
export const FormSwitch = ({ name, label, help, states }: FormSwitchProps) => {
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const { value, onChange, ref, ...bound } = field
  const helpId = useId()
  return (
    <Box>
      <FormControlLabel
        sx={{ mr: 0 }}
        control={
          <Switch
            {...bound}
            slotProps={{
              input: { ref, 'aria-label': label, ...(help ? { 'aria-describedby': helpId } : {}) },
            }}
            checked={Boolean(value)}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
        label={
          <>
            {label}
            {states && (
              <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                {value ? states.on : states.off}
              </Box>
            )}
          </>
        }
      />
      {help && (
        <FormHelperText id={helpId} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  )
}
