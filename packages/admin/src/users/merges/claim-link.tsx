import type { ClaimLink } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { BusyButton, CopyLine, StudioDialog, useCopy, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { useMakeClaimLink } from './use-merges.ts'

const t = texts.admin.merges.claim

/** The link, and the WhatsApp message that holds it; the press that opens WhatsApp copies the link too. */
const LinkDialog = ({ link, onClose }: { link: ClaimLink; onClose: () => void }) => {
  const { url, whatsapp_url, expires_at } = link
  const { timezone } = useStudio()
  const notify = useNotify()
  const onCopied = () => notify(t.copied, success)
  const { copy } = useCopy(url, onCopied)
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="sm"
      title={t.title}
      actions={
        // The press itself opens the window, because the browser blocks a window that opens after an answer as a pop-up.
        whatsapp_url ? (
          <Button
            variant="contained"
            href={whatsapp_url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={copy}
          >
            {t.open}
          </Button>
        ) : (
          <Button variant="contained" onClick={copy}>
            {t.copy}
          </Button>
        )
      }
    >
      <Typography>{t.body(formatLongDateTime(wallTimeOf(new Date(expires_at), timezone)))}</Typography>
      {!whatsapp_url && <Typography sx={{ mt: 1 }}>{t.noNumber}</Typography>}
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        <CopyLine label={t.link} value={url} onCopied={onCopied} />
      </Box>
    </StudioDialog>
  )
}

/** Creates the link with which a client without a sign-in claims her record. */
export const ClaimLinkButton = ({ userId }: { userId: string }) => {
  const notify = useNotify()
  const [link, setLink] = useState<ClaimLink>()
  const making = useMakeClaimLink(userId)
  const make = () =>
    making.mutate(undefined, {
      onSuccess: setLink,
      onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
    })
  return (
    <>
      <BusyButton variant="outlined" size="small" busy={making.isPending} onClick={make}>
        {t.send}
      </BusyButton>
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
