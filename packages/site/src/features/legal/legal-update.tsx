import type { LegalDocument } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ChevronRightIcon, LegalText, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLegalUpdate } from './use-legal-update'

const { titles, firstAcceptance, newVersion } = texts.legal

/** One of the new versions, word for word as it will be accepted. */
const Reading = ({ document, onBack }: { document: LegalDocument; onBack: () => void }) => (
  <StudioDialog
    open
    onClose={onBack}
    width="md"
    title={titles[document.type]}
    actions={
      <Button variant="contained" onClick={onBack}>
        {texts.common.back}
      </Button>
    }
  >
    <Box tabIndex={0}>
      <LegalText content={document.content} />
    </Box>
  </StudioDialog>
)

/**
 * Asks once, at the next sign-in, whether the legal texts in force are accepted (B19). Accounts made by staff or by an
 * invitation never accepted one: to them nothing is a new version.
 */
const LegalUpdate = () => {
  const { pending, accept, busy, putOff } = useLegalUpdate()
  const [reading, read] = useState<LegalDocument | null>(null)
  if (pending.length === 0) return null
  if (reading) return <Reading document={reading} onBack={() => read(null)} />
  const { title, body } = pending.every((document) => document.accepted_before) ? newVersion : firstAcceptance
  return (
    <StudioDialog
      open
      firm
      busy={busy}
      onClose={putOff}
      title={title}
      actions={
        <>
          <Button color="secondary" onClick={putOff} disabled={busy}>
            {newVersion.later}
          </Button>
          <Button variant="contained" loading={busy} onClick={accept}>
            {newVersion.accept}
          </Button>
        </>
      }
    >
      <Typography>{body}</Typography>
      <Stack sx={{ mt: 2, gap: 1, alignItems: 'flex-start' }}>
        {pending.map((document) => (
          <Button
            key={document.type}
            endIcon={<ChevronRightIcon />}
            onClick={() => read(document)}
            sx={{ whiteSpace: 'normal', textAlign: 'left', ml: -1.5 }}
          >
            {newVersion.read(titles[document.type])}
          </Button>
        ))}
      </Stack>
    </StudioDialog>
  )
}

export default LegalUpdate
