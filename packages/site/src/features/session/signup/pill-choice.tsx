import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface PillChoiceProps {
  legend: string
  options: readonly string[]
  register: UseFormRegisterReturn
  error: boolean
  helperText: ReactNode
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 })

const Pill = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 16,
  borderRadius: 999,
  border: `1px solid ${theme.palette.studio.outline}`,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover': { backgroundColor: theme.palette.studio.clayMist },
  '&:has(:checked)': {
    backgroundColor: theme.palette.studio.clayMist,
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
}))

/** One of a few, all in sight: radio buttons in the shape of pills, within a thumb's reach. */
export const PillChoice = ({ legend, options, register, error, helperText }: PillChoiceProps) => (
  <FormControl component="fieldset" error={error} sx={{ display: 'block', mt: 1 }}>
    <FormLabel
      component="legend"
      sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
    >
      {legend}
    </FormLabel>
    <Row>
      {options.map((option) => (
        <Pill key={option}>
          <input type="radio" value={option} {...register} style={visuallyHidden} />
          {option}
        </Pill>
      ))}
    </Row>
    <FormHelperText>{helperText}</FormHelperText>
  </FormControl>
)
