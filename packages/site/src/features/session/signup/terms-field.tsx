import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LegalDialogSlot } from '../../../ui/legal-dialog'

interface TermsFieldProps {
  register: UseFormRegisterReturn
  error: boolean
  helperText: ReactNode
}

/** The acceptance of terms and privacy policy, each of which opens from its own words (REG-02, REG-30). */
export const TermsField = ({ register, error, helperText }: TermsFieldProps) => {
  const [kind, setKind] = useState<LegalKind | null>(null)
  const { accept } = texts.signup
  const opener = (which: LegalKind, words: string) => (
    <Link
      component="button"
      type="button"
      variant="inherit"
      onClick={() => setKind(which)}
      sx={{ verticalAlign: 'baseline' }}
    >
      {words}
    </Link>
  )
  return (
    <FormControl error={error} sx={{ display: 'block' }}>
      <FormControlLabel
        control={<Checkbox {...register} />}
        label={
          <>
            {accept.before} {opener('terms', accept.terms)} {accept.and}{' '}
            {opener('privacy_policy', accept.privacy)}
          </>
        }
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.125 } }}
      />
      <FormHelperText>{helperText}</FormHelperText>
      <LegalDialogSlot kind={kind} onKind={setKind} onClose={() => setKind(null)} />
    </FormControl>
  )
}
