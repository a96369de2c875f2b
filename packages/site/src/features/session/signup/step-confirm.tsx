import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { fieldState } from '../../../ui/field-state'
import { PillChoice } from './pill-choice'
import { TermsField } from './terms-field'
import type { Wizard } from './use-wizard'

/** Step 3, “Confirmar”: whose account it will be, where they come from, and the terms. */
export const StepConfirm = (wizard: Wizard) => {
  const { field, errorOf, values, toStart } = wizard
  const { fields, referrals, summary, notMyEmail } = texts.signup
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {summary}
      </Typography>
      <Box
        sx={{ bgcolor: 'studio.band', borderRadius: '16px', px: 2.5, py: 2, mb: 3, overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{values.full_name.trim()}</Typography>
        <Typography>{values.email.trim()}</Typography>
        <Link component="button" type="button" variant="body2" onClick={toStart} sx={{ py: 1 }}>
          {notMyEmail}
        </Link>
      </Box>
      <PillChoice
        legend={fields.referral}
        options={referrals}
        register={field('referral_source')}
        {...fieldState(errorOf('referral_source'))}
      />
      <TermsField register={field('accept_terms')} {...fieldState(errorOf('accept_terms'))} />
    </>
  )
}
