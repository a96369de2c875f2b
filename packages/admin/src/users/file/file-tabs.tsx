import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import type { ComponentType } from 'react'
import type { FilePanelProps } from '../file-panel.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

const { tabs: t } = texts.admin.userFile

export interface FileTab {
  /** The nested route below the user's address. */
  path: string
  label: string
  Panel: ComponentType<FilePanelProps>
}

const loading = { fallback: <PanelSkeleton /> }

/** The tabs of a user's file, in their order; the address of the user alone shows the first. */
export const fileTabs: readonly [FileTab, ...FileTab[]] = [
  { path: 'historial', label: t.history, Panel: lazyWithRetry(() => import('./history-panel.tsx'), loading) },
  { path: 'pagos', label: t.plans, Panel: lazyWithRetry(() => import('./plans-panel.tsx'), loading) },
  { path: 'notas', label: t.notes, Panel: lazyWithRetry(() => import('./notes-panel.tsx'), loading) },
  {
    path: 'documentos',
    label: t.documents,
    Panel: lazyWithRetry(() => import('./agreements-panel.tsx'), loading),
  },
]
