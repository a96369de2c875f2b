import type { Picture } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useRef, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { refusalOf, useUploadSitePicture } from '../../shared/pictures/use-picture-upload.ts'

const t = texts.admin.firstSite.photos

interface PhotoUploadOptions {
  /** The number of photos that can still be added. */
  room: number
  /** The largest number of photos. */
  limit: number
  onUploaded: (picture: Picture) => void
}

/** Uploads files one after the other, and names each file that could not be uploaded with the reason. */
export const usePhotoUploads = ({ room, limit, onUploaded }: PhotoUploadOptions) => {
  const waiting = useRef<File[]>([])
  const cancel = useRef<AbortController>(undefined)
  const [sent, setSent] = useState(0)
  const [sending, setSending] = useState<{ place: number; total: number }>()
  const [failures, setFailures] = useState<string[]>([])
  const upload = useUploadSitePicture({ onProgress: setSent })
  const fail = (file: File, reason: string) =>
    setFailures((before) => [...before, t.failed(file.name, reason)])

  const send = async (file: File, running: AbortController) => {
    try {
      onUploaded(await upload.mutateAsync({ file, cancel: running }))
    } catch (failure) {
      if (!running.signal.aborted) fail(file, errorText(failure, texts.admin.site.picture.error))
    }
  }
  const run = async () => {
    const running = new AbortController()
    cancel.current = running
    let place = 0
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      place += 1
      setSending({ place, total: place + waiting.current.length })
      await send(file, running)
    }
    cancel.current = undefined
    setSending(undefined)
  }

  /** Files that are added during an upload wait for it. */
  const add = (files: readonly File[]) => {
    if (!cancel.current) setFailures([])
    const pictures = files.filter((file) => refusalOf(file) === undefined)
    const free = Math.max(0, room - (sending ? sending.total - sending.place + 1 : 0))
    for (const file of files) {
      const refused = refusalOf(file)
      if (refused) fail(file, refused)
    }
    for (const file of pictures.slice(free)) fail(file, t.noRoom(limit))
    waiting.current.push(...pictures.slice(0, free))
    if (waiting.current.length === 0) return
    if (cancel.current) setSending((now) => now && { ...now, total: now.place + waiting.current.length })
    else void run()
  }
  const stop = () => {
    waiting.current = []
    cancel.current?.abort()
  }
  return { sent, sending, failures, add, stop }
}
