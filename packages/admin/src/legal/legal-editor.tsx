import type { LegalKind, LegalVersion } from '@estudio/contract'
import { fillLegalText, legalPlaceholders, texts } from '@estudio/texts'
import { ConfirmDialog, LegalText, useStudio, useVersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { SubmitError } from '../ui/form.tsx'
import { barLook } from '../ui/save-bar.tsx'

const t = texts.admin.legal
const sideBySide = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
const sheet = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  p: { xs: 2, sm: 3 },
  height: { xs: 360, lg: 560 },
  overflowY: 'auto',
} as const
const page = {
  '& .MuiInputBase-root': { height: { xs: 360, lg: 560 }, alignItems: 'flex-start' },
  '& textarea': { height: '100% !important', overflowY: 'auto !important', lineHeight: 1.5 },
} as const

/** All texts are fields of one form, so that switching between them loses nothing and leaving the page asks once. */
export type LegalValues = Record<LegalKind, string | null>

export interface Confirmation {
  open: boolean
  setOpen: (open: boolean) => void
  /** The text is being published. */
  busy: boolean
}

interface LegalEditorProps {
  kind: LegalKind
  /** The version in force, or the draft when there is no version in force. */
  current?: LegalVersion
  readNewest: () => Promise<LegalVersion | undefined>
  /** Opens the confirmation before a text is published. */
  confirmation: Confirmation
}

/** The text beside its preview, with the button that publishes it. */
export const LegalEditor = ({ kind, current, readNewest, confirmation }: LegalEditorProps) => {
  const { watch, trigger, resetField } = useFormContext<LegalValues>()
  const notify = useNotify()
  const versioned = useVersionedForm<LegalVersion | undefined, LegalValues>({
    record: current,
    toValues: (version) => ({ [kind]: version?.content ?? null }),
    read: readNewest,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const studio = useStudio()
  const place = useRef<HTMLDivElement>(null)
  const content = watch(kind) ?? ''
  const changed = content.trim() !== (current?.content ?? '').trim()
  const isFirst = current?.is_draft === true
  const label = isFirst ? t.publishFirst : t.publish
  const canPublish = changed || isFirst
  const ask = async () => {
    if (await trigger(kind, { shouldFocus: true })) confirmation.setOpen(true)
  }
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {isFirst && <Alert severity="info">{t.draft}</Alert>}
      <Box sx={sideBySide}>
        <TextInput
          source={kind}
          label={t.content}
          helperText={`${t.contentHelp} ${t.placeholdersHelp(legalPlaceholders)}`}
          multiline
          sx={page}
        />
        <Box component="section" aria-label={t.preview} tabIndex={0} sx={sheet}>
          <Typography variant="caption" color="textSecondary">
            {t.preview}
          </Typography>
          <Typography variant="h5" component="h2">
            {texts.legal.titles[kind]}
          </Typography>
          <LegalText content={fillLegalText(content, studio)} size="preview" />
        </Box>
      </Box>
      <SubmitError saveError={t.saveError} versioned={versioned} />
      {/* The text is longer than the screen, so that the button below it would be out of sight. */}
      <Box sx={canPublish ? barLook : { ...barLook, position: 'static' }}>
        {changed && (
          <Button variant="text" color="secondary" onClick={() => resetField(kind)}>
            {texts.admin.settings.discard}
          </Button>
        )}
        <Button variant="contained" onClick={() => void ask()} disabled={!canPublish || confirmation.busy}>
          {label}
        </Button>
      </Box>
      <ConfirmDialog
        tone={isFirst ? 'primary' : 'danger'}
        open={confirmation.open}
        onClose={() => confirmation.setOpen(false)}
        onConfirm={() => place.current?.closest('form')?.requestSubmit()}
        title={isFirst ? t.confirmFirstTitle : t.confirmTitle}
        confirmLabel={label}
        busyLabel={t.publishing}
        busy={confirmation.busy}
      >
        <Typography variant="body2">
          {isFirst ? t.confirmFirst : t.confirm((current?.version ?? 0) + 1)} {t.asked[kind]}
        </Typography>
      </ConfirmDialog>
    </Box>
  )
}
