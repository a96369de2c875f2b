import { texts } from '@estudio/texts'
import { CloseIcon, LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type SyntheticEvent, useState } from 'react'
import { ExpandIcon, MinusIcon, PlusIcon, TurnIcon } from '../ui/icons.tsx'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { useBytesOf, useProofFileQuery } from './proof-file.ts'

const t = texts.admin.payments.proof

const LARGEST = 5
const STEP = 1.5

/** How a picture is looked at: its size, 1 as wide as the frame, and its quarter turns. */
const useLook = () => {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  return {
    zoom,
    turns,
    zoomIn: () => setZoom((now) => Math.min(LARGEST, now * STEP)),
    zoomOut: () => setZoom((now) => Math.max(1, now / STEP)),
    turn: () => setTurns((now) => now + 1),
  }
}

interface PictureProps {
  file: Blob
  name: string
  zoom: number
  turns: number
  height: string
}

/** Scrolls by hand and by keyboard once it is larger than its frame. */
const Picture = ({ file, name, zoom, turns, height }: PictureProps) => {
  const bytes = useBytesOf(file)
  const [size, setSize] = useState({ width: 3, height: 4 })
  const isOnSide = turns % 2 === 1
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    naturalWidth > 0 && setSize({ width: naturalWidth, height: naturalHeight })
  return (
    <Box
      role="group"
      aria-label={name}
      // What scrolls is reached by the keyboard.
      tabIndex={0}
      sx={{ height, overflow: 'auto', bgcolor: 'action.hover', borderRadius: 1 }}
    >
      <Box
        sx={{ position: 'relative', overflow: 'hidden' }}
        style={{
          width: `${zoom * 100}%`,
          aspectRatio: isOnSide ? `${size.height} / ${size.width}` : `${size.width} / ${size.height}`,
        }}
      >
        <Box
          component="img"
          ref={bytes}
          alt={name}
          onLoad={measure}
          sx={{ position: 'absolute', top: '50%', left: '50%', maxWidth: 'none' }}
          style={{
            width: isOnSide ? `${(size.width / size.height) * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </Box>
    </Box>
  )
}

interface Tool {
  label: string
  Icon: ComponentType<SvgIconProps>
  key?: string
  onClick: () => void
}

const Toolbar = ({ tools }: { tools: readonly Tool[] }) => {
  const keyHint = useKeyHint()
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {tools.map(({ label, Icon, key, onClick }) => (
        <Tooltip key={label} title={label}>
          <IconButton aria-label={label} aria-keyshortcuts={keyHint(key)} onClick={onClick}>
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}

const lookTools = ({ zoomIn, zoomOut, turn }: ReturnType<typeof useLook>): Tool[] => [
  { label: t.zoomOut, Icon: MinusIcon, key: '-', onClick: zoomOut },
  { label: t.zoomIn, Icon: PlusIcon, key: '+', onClick: zoomIn },
  { label: t.turn, Icon: TurnIcon, key: 'r', onClick: turn },
]

const keysOf = (tools: readonly Tool[]) =>
  Object.fromEntries(tools.flatMap(({ key, onClick }) => (key ? [[key, onClick]] : [])))

const FullScreen = ({ file, name, onClose }: { file: Blob; name: string; onClose: () => void }) => {
  const look = useLook()
  const tools = [...lookTools(look), { label: texts.common.close, Icon: CloseIcon, onClick: onClose }]
  useShortcuts(keysOf(tools), true)
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': name } }}>
      <Toolbar tools={tools} />
      <Picture file={file} name={name} zoom={look.zoom} turns={look.turns} height="calc(100dvh - 48px)" />
    </Dialog>
  )
}

/** The picture of a proof: larger, turned, on the whole screen. */
export const ProofPicture = ({ id, name }: { id: string; name: string }) => {
  const file = useQuery(useProofFileQuery(id))
  const look = useLook()
  const [isFull, setFull] = useState(false)
  const open = { label: t.fullScreen, Icon: ExpandIcon, key: 'f', onClick: () => setFull(true) }
  const tools = [...lookTools(look), open]
  useShortcuts(keysOf(tools))
  if (file.isError)
    return (
      <LoadFailed
        error={file.error}
        text={t.loadError}
        busy={file.isFetching}
        onRetry={() => void file.refetch()}
      />
    )
  if (!file.data) return <Skeleton variant="rounded" sx={{ height: { xs: 320, md: 480 } }} />
  return (
    <Box>
      <Toolbar tools={tools} />
      <Picture file={file.data} name={name} zoom={look.zoom} turns={look.turns} height="min(60vh, 560px)" />
      {isFull && <FullScreen file={file.data} name={name} onClose={() => setFull(false)} />}
    </Box>
  )
}

/** A PDF is never opened inside this page. */
export const ProofDocument = ({ id, size, fileName }: { id: string; size: number; fileName: string }) => {
  const query = useProofFileQuery(id)
  const file = useQuery({ ...query, enabled: false })
  const download = async () => {
    const { data } = await file.refetch()
    if (!data) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(data)
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2">{t.pdf(Math.max(1, Math.round(size / 1024)))}</Typography>
      <Button variant="outlined" loading={file.isFetching} onClick={() => void download()}>
        {t.download}
      </Button>
      {file.isError && (
        <Typography variant="body2" color="error" role="alert">
          {t.loadError}
        </Typography>
      )}
    </Box>
  )
}
