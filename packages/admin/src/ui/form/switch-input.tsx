import Box from '@mui/material/Box'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'

interface SwitchInputProps {
  source: string
  label: string
  /** Shown beside the label; it explains on and off. */
  states: { on: string; off: string }
  /** Hides the label visually, because the state text is sufficient; screen readers still read it. */
  hideLabel?: boolean
}

/** react-admin's switch with its state in words; the words are not part of its accessible name. */
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
