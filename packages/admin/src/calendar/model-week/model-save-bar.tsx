import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { errorText } from '../../data/error-text.ts'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { barLook } from '../../ui/form/save-bar.tsx'
import { gridStop } from './model-grid.tsx'
import type { Draft } from './use-draft.ts'

const t = texts.admin.modelWeek.bar

/** Why saving failed. */
export const SaveRefusal = ({ draft }: { draft: Draft }) => {
  const { error, isConflict, isSaving, takeTheirs, keepMine } = draft
  if (!error) return null
  if (isConflict)
    return (
      <ConflictNotice
        takeTheirs={() => void takeTheirs()}
        keepMine={() => void keepMine()}
        disabled={isSaving}
      />
    )
  return <Alert severity="error">{errorText(error, t.saveError)}</Alert>
}

const besideTitle = { display: 'flex', alignItems: 'center', gap: 1 } as const

interface ModelSaveProps {
  draft: Draft
  /** A phone has the buttons in a bar at the bottom, with the number of changes and the refusal. */
  phone: boolean
}

/** Saves or discards the strokes. With more room than a phone has, the buttons stand beside the title and cover no classes. */
export const ModelSave = ({ draft, phone }: ModelSaveProps) => {
  const { changeCount, isSaving, save, discard } = draft
  return (
    <Box
      ref={useMoveFocusOnUnmount<HTMLDivElement>(gridStop)}
      role="group"
      aria-label={t.label}
      sx={phone ? barLook : besideTitle}
    >
      {phone && (
        <>
          <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
            <SaveRefusal draft={draft} />
          </Box>
          <Typography variant="body2" role="status" sx={{ flex: '1 1 80px' }}>
            {t.total(changeCount)}
          </Typography>
        </>
      )}
      <Button variant="text" color="secondary" onClick={discard} disabled={isSaving}>
        {t.discard}
      </Button>
      <BusyButton variant="contained" busy={isSaving} busyLabel={t.saving} onClick={() => void save()}>
        {t.save}
      </BusyButton>
    </Box>
  )
}
