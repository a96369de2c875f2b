import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LegalDialogSlot } from '../../../ui/dialogs/legal-dialog-slot'

interface PillChoiceProps {
  legend: string
  /** The texts by their codes. */
  options: Readonly<Record<string, string>>
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

/** Radio buttons styled as pills. */
export const PillChoice = ({ legend, options, register, error, helperText }: PillChoiceProps) => (
  <FormControl component="fieldset" error={error} sx={{ display: 'block', mt: 1 }}>
    <FormLabel
      component="legend"
      sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
    >
      {legend}
    </FormLabel>
    <Row>
      {Object.entries(options).map(([code, text]) => (
        <Pill key={code}>
          <input type="radio" value={code} {...register} style={visuallyHidden} />
          {text}
        </Pill>
      ))}
    </Row>
    <FormHelperText>{helperText}</FormHelperText>
  </FormControl>
)

interface TermsFieldProps {
  register: UseFormRegisterReturn
  error: boolean
  helperText: ReactNode
}

/** The acceptance of terms and privacy policy, with links that open each. */
export const TermsField = ({ register, error, helperText }: TermsFieldProps) => {
  const [kind, setKind] = useState<LegalKind | null>(null)
  const { accept } = texts.signup
  const legalLink = (which: LegalKind, label: string) => (
    <Link
      component="button"
      type="button"
      variant="inherit"
      onClick={() => setKind(which)}
      sx={{ verticalAlign: 'baseline' }}
    >
      {label}
    </Link>
  )
  return (
    <FormControl error={error} sx={{ display: 'block' }}>
      <FormControlLabel
        control={<Checkbox {...register} />}
        label={
          <>
            {accept.before} {legalLink('terms', accept.terms)} {accept.and}{' '}
            {legalLink('privacy_policy', accept.privacy)}
          </>
        }
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.125 } }}
      />
      <FormHelperText>{helperText}</FormHelperText>
      <LegalDialogSlot kind={kind} onKindChange={setKind} onClose={() => setKind(null)} />
    </FormControl>
  )
}
