import type { LegalKind, LegalVersion } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog, LegalText } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Refused } from '../ui/refused.tsx'
import { useWarnBeforeLeaving } from '../ui/use-warn-before-leaving.ts'
import { usePublishing } from './use-publishing.ts'

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

interface LegalEditorProps {
  kind: LegalKind
  current?: LegalVersion
}

/** The text beside what visitors will read of it, and the way to put it in force. */
export const LegalEditor = ({ kind, current }: LegalEditorProps) => {
  const edition = usePublishing(kind, current)
  useWarnBeforeLeaving(edition.changed)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={sideBySide}>
        <TextField
          multiline
          label={t.content}
          value={edition.content}
          onChange={(event) => edition.write(event.target.value)}
          error={edition.fault !== undefined}
          helperText={edition.fault ?? t.contentHelp}
          sx={page}
        />
        <Box component="section" aria-label={t.preview} tabIndex={0} sx={sheet}>
          <Typography variant="caption" color="textSecondary">
            {t.preview}
          </Typography>
          <Typography variant="h5" component="h2">
            {texts.legal.titles[kind]}
          </Typography>
          <LegalText content={edition.content} size="preview" />
        </Box>
      </Box>
      <Refused fault={edition.refusal} conflict={edition.conflict} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {edition.changed && (
          <Button variant="text" color="secondary" onClick={() => edition.write(current?.content ?? '')}>
            {texts.admin.settings.discard}
          </Button>
        )}
        <Button variant="contained" onClick={edition.ask} disabled={!edition.changed || edition.busy}>
          {t.publish}
        </Button>
      </Box>
      <ConfirmDialog
        tone="danger"
        open={edition.asking}
        onClose={edition.cancel}
        onConfirm={edition.publish}
        title={t.confirmTitle}
        confirmLabel={t.publish}
        busyLabel={t.publishing}
        busy={edition.busy}
      >
        <Typography variant="body2">{t.confirm((current?.version ?? 0) + 1)}</Typography>
      </ConfirmDialog>
    </Box>
  )
}
