import Box from '@mui/material/Box'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

interface SwitchInputProps {
  source: string
  label: string
  /** Beside the label: what on and off mean here. */
  states: { on: string; off: string }
}

/** react-admin's switch with its state in words, which are no part of its accessible name. */
export const SwitchInput = ({ source, label, states }: SwitchInputProps) => {
  const value: unknown = useWatch({ name: source })
  return (
    <BooleanInput
      source={source}
      options={{ slotProps: { input: { 'aria-label': label } } }}
      label={
        <>
          {label}
          <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
            {value ? states.on : states.off}
          </Box>
        </>
      }
    />
  )
}
