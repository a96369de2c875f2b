import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { saveFile, useStudio } from '@estudio/ui'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import type { ExportList, ExportQuery } from './export-paths.ts'
import { downloadList, type FileKind } from './list-file.ts'

const t = texts.admin.downloads

/** A single download at a time: its progress, and the functions that start and stop it. */
export const useExport = (list: ExportList, query: ExportQuery) => {
  const data = useStudioData()
  const { timezone } = useStudio()
  const notify = useNotify()
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: FileKind) => {
    const control = new AbortController()
    running.current = control
    setProgress(t.starting)
    try {
      const file = await downloadList(data, {
        list,
        query,
        kind,
        signal: control.signal,
        onRows: (rows) => setProgress(t.preparing(rows)),
        onWriting: () => setProgress(t.writing),
      })
      // usuarios-2026-11-20.xlsx
      const name = `${texts.admin.exportFiles[list]}-${civilDateOf(new Date(), timezone)}.${kind}`
      saveFile(file, name)
      notify(t.done(name), success)
    } catch (error) {
      if (!control.signal.aborted) notify(errorText(error, t.error), { type: 'error' })
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, start: (kind: FileKind) => void start(kind), stop: () => running.current?.abort() }
}
