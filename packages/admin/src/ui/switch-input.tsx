import Box from '@mui/material/Box'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

interface SwitchInputProps {
  source: string
  label: string
  /** Beside the label: what on and off mean here. */
  states: { on: string; off: string }
  /** The state says enough: the label is only said aloud. */
  hideLabel?: boolean
}

/** react-admin's switch with its state in words, which are no part of its accessible name. */
export const SwitchInput = ({ source, label, states, hideLabel = false }: SwitchInputProps) => {
  const value: unknown = useWatch({ name: source })
  return (
    <BooleanInput
      source={source}
      options={{ slotProps: { input: { 'aria-label': label } } }}
      label={
        <>
          {!hideLabel && label}
          <Box component="span" sx={hideLabel ? undefined : { ml: 1, color: 'text.secondary' }}>
            {value ? states.on : states.off}
          </Box>
        </>
      }
    />
  )
}
