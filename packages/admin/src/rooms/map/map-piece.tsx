import { LAYOUT_LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TrashIcon } from '../../ui/icons.tsx'
import { isPlace, nameOf } from './draft.ts'
import { KindField } from './map-tools.tsx'
import type { MapDraft } from './use-map-draft.ts'

const t = texts.admin.rooms.map

/** The chosen piece of the map: the name, the note and the kind of a place, and the button that takes it away. */
export const MapPiece = ({ map }: { map: MapDraft }) => {
  const { chosen, edit, remove } = map
  if (!chosen)
    return (
      <Typography variant="body2" color="textSecondary">
        {t.chooseOne}
      </Typography>
    )
  const { key } = chosen
  return (
    <Box role="group" aria-label={t.chosen} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2" component="h2">
        {nameOf(chosen)}
      </Typography>
      {isPlace(chosen) && (
        <>
          <TextField
            label={t.label}
            value={chosen.label}
            onChange={({ target }) => edit(key, { label: target.value })}
            slotProps={{ htmlInput: { maxLength: LAYOUT_LIMITS.label } }}
          />
          <TextField
            label={t.note}
            value={chosen.note}
            helperText={t.noteHelp}
            onChange={({ target }) => edit(key, { note: target.value })}
            slotProps={{ htmlInput: { maxLength: LAYOUT_LIMITS.note } }}
          />
          <KindField value={chosen.kind} onChange={(kind) => edit(key, { kind })} />
        </>
      )}
      <Button variant="text" color="error" startIcon={<TrashIcon />} onClick={() => remove(key)}>
        {t.remove}
      </Button>
    </Box>
  )
}
