import {
  acceptLegalMutation,
  failureText,
  pendingLegalQuery,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { LegalDocument } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, ChevronRightIcon, LegalText, StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toasts'

const { titles, firstAcceptance, newVersion } = texts.legal

/** The question was dismissed in this tab. A sign-out clears the flag, so that the next sign-in asks again. */
const dismissedKey = 'legalUpdateLater'

/** The versions a member has not accepted, unless dismissed. */
const useLegalUpdate = () => {
  const http = useHttp()
  const { user } = useSession()
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null)
  const { data: pending = [] } = useQuery({ ...pendingLegalQuery(http, user?.id), enabled: !dismissed })
  const acceptance = useWrite({
    ...acceptLegalMutation(http, user?.id),
    onSuccess: () => toast.success(newVersion.accepted),
    onError: (error) => toast.error(failureText(error, newVersion.acceptError)),
  })
  return {
    pending: dismissed ? [] : pending,
    accept: () => acceptance.mutate(pending),
    busy: acceptance.isPending,
    dismiss: () => {
      sessionStorage.setItem(dismissedKey, 'true')
      setDismissed(true)
    },
  }
}

const DocumentDialog = ({ document, onBack }: { document: LegalDocument; onBack: () => void }) => (
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
    <LegalText content={document.content} />
  </StudioDialog>
)

/**
 * Asks members to accept the legal texts in force. Accounts created by staff or by invitation have not accepted
 * any version before, so their text does not mention a new one.
 */
const LegalUpdate = () => {
  const { pending, accept, busy, dismiss } = useLegalUpdate()
  const [openDocument, setOpenDocument] = useState<LegalDocument | null>(null)
  if (pending.length === 0) return null
  if (openDocument) return <DocumentDialog document={openDocument} onBack={() => setOpenDocument(null)} />
  const { title, body } = pending.every((document) => document.accepted_before) ? newVersion : firstAcceptance
  return (
    <StudioDialog
      open
      persistent
      busy={busy}
      onClose={dismiss}
      title={title}
      actions={
        <>
          <Button color="secondary" onClick={dismiss} disabled={busy}>
            {newVersion.later}
          </Button>
          <BusyButton variant="contained" busy={busy} onClick={accept}>
            {newVersion.accept}
          </BusyButton>
        </>
      }
    >
      <Typography>{body}</Typography>
      <Stack sx={{ mt: 2, gap: 1, alignItems: 'flex-start' }}>
        {pending.map((document) => (
          <Button
            key={document.type}
            endIcon={<ChevronRightIcon />}
            onClick={() => setOpenDocument(document)}
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
