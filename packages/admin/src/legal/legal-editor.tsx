import type { LegalKind, LegalVersion } from '@estudio/contract'
import { fillLegalText, legalPlaceholders, texts } from '@estudio/texts'
import { ConfirmDialog, LegalText, radius, useStudio, useVersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { SubmitError } from '../ui/form/form.tsx'
import { barLook } from '../ui/form/save-bar.tsx'
import { LegalSections } from './legal-sections.tsx'
import { MissingDataLinks } from './missing-data.tsx'

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
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
  p: { xs: 2, sm: 3 },
  height: { xs: 360, lg: 560 },
  overflowY: 'auto',
} as const
const document = {
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
  p: { xs: 2, sm: 3 },
  maxWidth: 820,
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

/** The text of an error. react-admin puts a text of the form's validation into an object. */
const textOf = (message: unknown): string | undefined => {
  if (typeof message === 'object' && message !== null && 'message' in message) return textOf(message.message)
  return typeof message === 'string' ? message : undefined
}

/** The text as visitors read it, with a button that edits each section, or as a whole beside its preview; and the button that publishes it. */
export const LegalEditor = ({ kind, current, readNewest, confirmation }: LegalEditorProps) => {
  const { watch, trigger, resetField, setValue } = useFormContext<LegalValues>()
  const problem = textOf(useFormState<FieldValues>().errors[kind]?.message)
  const [isWhole, setWhole] = useState(false)
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
      {isWhole ? (
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
      ) : (
        <Box component="section" aria-label={t.preview} sx={document}>
          <Typography variant="h5" component="h2">
            {texts.legal.titles[kind]}
          </Typography>
          <LegalSections
            content={content}
            onChange={(text) => setValue(kind, text as never, { shouldDirty: true })}
          />
        </Box>
      )}
      {problem && !isWhole && (
        <Alert severity="error">
          {problem}
          <MissingDataLinks contents={[content]} />
        </Alert>
      )}
      {/* The field has the problem below it. */}
      {problem && isWhole && <MissingDataLinks contents={[content]} />}
      <SubmitError saveError={t.saveError} versioned={versioned} />
      {/* The text is longer than the screen, so that the button below it would be out of sight. */}
      <Box sx={canPublish ? barLook : { ...barLook, position: 'static' }}>
        <Button variant="text" color="secondary" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.endEditing : t.editAll}
        </Button>
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
