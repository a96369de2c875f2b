import type { Room } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { errorText } from '../../data/error-text.ts'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { barLook } from '../../ui/form/save-bar.tsx'
import { UnmatchedDialog } from './unmatched-dialog.tsx'
import type { MapDraft } from './use-map-draft.ts'
import { useSaving } from './use-saving.ts'

const t = texts.admin.rooms.map

/** Shown while the map has changes that are not saved, with the reason why it could not be saved. */
export const MapSaveBar = ({ room, map }: { room: Room; map: MapDraft }) => {
  const saving = useSaving(room, map)
  const { error, fault, isConflict, isSaving, unmatched } = saving
  return (
    <Box ref={useMoveFocusOnUnmount<HTMLDivElement>()} role="group" aria-label={t.bar} sx={barLook}>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        {isConflict && (
          <ConflictNotice
            takeTheirs={() => void saving.takeTheirs()}
            keepMine={() => void saving.keepMine()}
            disabled={isSaving}
          />
        )}
        {error && !isConflict && !unmatched && (
          <Alert severity="error">{errorText(error, t.saveError)}</Alert>
        )}
      </Box>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
        {t.unsaved}
      </Typography>
      <Button variant="text" color="secondary" onClick={saving.discard} disabled={isSaving}>
        {t.discard}
      </Button>
      <BusyButton variant="contained" busy={isSaving} busyLabel={t.saving} onClick={saving.save}>
        {t.save}
      </BusyButton>
      {unmatched && (
        <UnmatchedDialog
          unmatched={unmatched}
          busy={isSaving}
          error={error}
          onApply={saving.place}
          onClose={saving.stopPlacing}
        />
      )}
    </Box>
  )
}
