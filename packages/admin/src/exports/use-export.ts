import { useClient } from '@estudio/client'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { saveFile, useStudio } from '@estudio/ui'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { done } from '../ui/toast.ts'
import { downloadList, type FileKind } from './download.ts'
import { type ExportFilter, type ExportList, fileName } from './export-lists.ts'

const t = texts.admin.downloads

/** One download at a time: what it says while it runs, the way to begin it, and to stop it. */
export const useExport = (list: ExportList, filter: ExportFilter) => {
  const { http } = useClient()
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
      const file = await downloadList(http, {
        list,
        filter,
        kind,
        signal: control.signal,
        onRows: (rows) => setProgress(t.preparing(rows)),
        onWriting: () => setProgress(t.writing),
      })
      const name = fileName(list, civilDateOf(new Date(), timezone), kind)
      saveFile(file, name)
      notify(t.done(name), done)
    } catch (error) {
      if (!control.signal.aborted) notify(errorText(error, t.error), { type: 'error' })
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, start: (kind: FileKind) => void start(kind), stop: () => running.current?.abort() }
}
