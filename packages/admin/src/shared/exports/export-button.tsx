import { texts } from '@estudio/texts'
import { CloseIcon, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useMay } from '../../auth/use-may.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { type MenuAction, RowMenu } from '../../ui/list/row-menu.tsx'
import type { ExportList, ExportQuery } from './export-paths.ts'
import { toListQuery } from './export-query.ts'
import { type FileKind, useExport } from './use-export.ts'

const t = texts.admin.downloads
const kinds: readonly FileKind[] = ['csv', 'xlsx']
const words = { phone: { xs: 'none', sm: 'inline' } } as const

interface ExportButtonProps {
  list: ExportList
  /** Search, filters and order of the shown list; the export contains all results, not only the page. */
  filter?: ExportQuery
  /** The label of the button, by default “Exportar”. */
  label?: string
  /** The accessible name, by default the label, or “Exportar” with the name of the list. */
  name?: string
  /** The widest screen on which the button shows only its icon. */
  compact?: keyof typeof words
}

interface RunningProps {
  onStop: () => void
  /** The element that receives the focus after the download, by default the page's heading. */
  after?: () => HTMLElement | null
}

/** A download that is running. It replaces the button that started the download and takes its focus. */
const Running = ({ onStop, after }: RunningProps) => (
  <Box
    ref={useMoveFocusOnUnmount<HTMLDivElement>(after)}
    role="status"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'body2' }}
  >
    <CircularProgress size={16} aria-hidden />
    {t.starting}
    <IconButton size="small" aria-label={t.stop} onClick={onStop} autoFocus>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
)

/** Downloads a whole list as CSV or as a workbook; the download can be stopped. */
const DownloadButton = (props: ExportButtonProps) => {
  const { list, filter = {}, label, name = label ?? t.menu(t.lists[list]), compact } = props
  const { isRunning, start, stop } = useExport(list, filter)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  if (isRunning) return <Running onStop={stop} after={() => opener.current} />
  const choose = (kind: FileKind) => () => {
    setAnchor(null)
    start(kind)
  }
  return (
    <>
      <Button
        ref={opener}
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        title={compact ? name : undefined}
        sx={{ minWidth: 44, px: 1.5, gap: 1 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ display: compact && words[compact] }}>
          {label ?? t.button}
        </Box>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={choose(kind)}>
            {t[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** See `DownloadButton`; only for those who may download lists. */
export const ExportButton = (props: ExportButtonProps) =>
  useMay()('exports.download') && <DownloadButton {...props} />

interface ListMenuProps {
  list: ExportList
  /** Further actions, above the downloads, a name of the menu that says both, and a label of the downloads that names the list. */
  more?: { label: string; items: readonly MenuAction[]; download?: (kind: string) => string }
}

/** The less frequent actions of a screen in a menu: its own, and the downloads of a list. */
export const DownloadMenu = ({ list, filter, more }: ListMenuProps & { filter: ExportQuery }) => {
  const mayDownload = useMay()('exports.download')
  const { isRunning, start, stop } = useExport(list, filter)
  if (isRunning) return <Running onStop={stop} />
  const labelOf = more ? (more.download ?? t.as) : (kind: string) => kind
  const downloads = mayDownload
    ? kinds.map((kind) => ({ label: labelOf(t[kind]), onClick: () => start(kind) }))
    : []
  const all = [...(more?.items ?? []), ...downloads]
  return all.length > 0 && <RowMenu label={more?.label ?? t.menu(t.lists[list])} items={all} size="medium" />
}

/** The menu of the surrounding list, whose downloads have all its pages with its search, filters and order. */
export const ListMenu = (props: ListMenuProps) => {
  const { filterValues, filter, sort } = useListContext()
  return <DownloadMenu {...props} filter={toListQuery({ filter: { ...filterValues, ...filter }, sort })} />
}
