import { type LayoutObject, type Place, PlaceKind } from '@estudio/contract'
import { LAYOUT_LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PlusIcon } from '../../ui/icons.tsx'
import type { MapDraft } from './use-map-draft.ts'

const t = texts.admin.rooms.map
const { kinds, objects } = texts.places

const placeKinds: readonly Place['kind'][] = PlaceKind.anyOf.map(({ const: kind }) => kind)
const objectKinds = Object.keys(objects) as LayoutObject['kind'][]

interface KindFieldProps {
  value: Place['kind']
  onChange: (kind: Place['kind']) => void
}

/** The equipment that stands on a place. */
export const KindField = ({ value, onChange }: KindFieldProps) => (
  <TextField
    select
    label={t.kind}
    value={value}
    onChange={({ target }) => onChange(target.value as Place['kind'])}
  >
    {placeKinds.map((kind) => (
      <MenuItem key={kind} value={kind}>
        {kinds[kind]}
      </MenuItem>
    ))}
  </TextField>
)

const counts = Array.from({ length: LAYOUT_LIMITS.grid }, (_, index) => index + 1)
const USUAL_ROW = 6

/** Adds a whole row of places in one step, or one object. */
export const MapTools = ({ map }: { map: MapDraft }) => {
  const [kind, setKind] = useState<Place['kind']>('reformer')
  const [count, setCount] = useState(USUAL_ROW)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2" component="h2">
        {t.row}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 96px', gap: 1 }}>
        <KindField value={kind} onChange={setKind} />
        <TextField
          select
          label={t.howMany}
          value={count}
          onChange={({ target }) => setCount(Number(target.value))}
        >
          {counts.map((number) => (
            <MenuItem key={number} value={number}>
              {number}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Button variant="contained" startIcon={<PlusIcon />} onClick={() => map.addRow(kind, count)}>
        {t.addRow(count, kinds[kind])}
      </Button>
      {map.isFull && <Alert severity="warning">{t.noSpace}</Alert>}
      <Typography variant="subtitle2" component="h2">
        {t.objects}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {objectKinds.map((object) => (
          <Button
            key={object}
            size="small"
            variant="outlined"
            color="secondary"
            startIcon={<PlusIcon />}
            onClick={() => map.addObject(object)}
          >
            {objects[object]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
