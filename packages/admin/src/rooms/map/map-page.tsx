import type { Room } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { PHONE_COLUMNS, roomColumns } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Failure } from '../../ui/failure.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Page } from '../../ui/page.tsx'
import { AdoptMap } from './adopt-map.tsx'
import { isPlace } from './draft.ts'
import { MapGrid } from './map-grid.tsx'
import { MapPiece } from './map-piece.tsx'
import { MapSaveBar } from './map-save-bar.tsx'
import { MapTools } from './map-tools.tsx'
import { useMapDraft } from './use-map-draft.ts'

const t = texts.admin.rooms

const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  gap: 3,
  alignItems: 'start',
} as const

/** Draws the map of a room; a save is a new version of it. */
const MapEditor = ({ room }: { room: Room }) => {
  const map = useMapDraft(room)
  const { draft, isDirty } = map
  return (
    <>
      <Box sx={beside}>
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {draft.length === 0 ? t.map.empty : t.map.help}
          </Typography>
          <MapGrid map={map} />
          {roomColumns(draft.filter(isPlace)) > PHONE_COLUMNS && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {t.map.wide}
            </Alert>
          )}
          {room.layout && !isDirty && <AdoptMap room={room} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <MapTools map={map} />
          <MapPiece map={map} />
        </Box>
      </Box>
      {isDirty && (
        <>
          <MapSaveBar room={room} map={map} />
          <LeaveGuard>{t.map.leave}</LeaveGuard>
        </>
      )}
    </>
  )
}

const MapPage = () => {
  const { id = '' } = useParams()
  const { data: room, error, isPending, refetch } = useGetOne<Room>('salones', { id })
  return (
    <Page
      title={room ? t.map.title(room.name) : error ? t.title : undefined}
      back={{ to: '/salones', label: t.map.back }}
      width="list"
    >
      {isPending && <Skeleton variant="rounded" height={320} />}
      {error && !room && <Failure query={{ error, refetch }} text={t.loadError} />}
      {room && <MapEditor room={room} />}
    </Page>
  )
}

export default MapPage
