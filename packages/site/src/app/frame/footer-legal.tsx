import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LegalDialogSlot } from '../../ui/legal-dialog'
import { useHydratedNow } from '../../ui/use-hydrated-now'

/** GEN-15: the two documents, each opened in its dialog, and whose site this is. */
export const FooterLegal = () => {
  const { name } = useStudio()
  const year = useHydratedNow().getFullYear()
  const [kind, setKind] = useState<LegalKind | null>(null)
  const { footer } = texts.frame
  const opener = (which: LegalKind, label: string) => (
    <Link
      component="button"
      type="button"
      variant="body2"
      color="textPrimary"
      onClick={() => setKind(which)}
      sx={{ minHeight: 24 }}
    >
      {label}
    </Link>
  )
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' }, gap: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {footer.rights(name, year)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {opener('terms', footer.terms)}
        {opener('privacy_policy', footer.privacy)}
      </Stack>
      <LegalDialogSlot kind={kind} onKind={setKind} onClose={() => setKind(null)} />
    </Stack>
  )
}
