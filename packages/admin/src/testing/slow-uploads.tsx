import { createApi, type Http } from '@estudio/client'
import { type ReactNode, useState } from 'react'
import { DataProviderContext } from 'react-admin'
import { vi } from 'vitest'
import { useStudioData } from '../data/data-provider.ts'

/** An upload whose network the test plays. */
class FakeUpload extends EventTarget {
  upload = new EventTarget()
  status = 201
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => 'application/json'
  abort = vi.fn(() => void this.dispatchEvent(new Event('abort')))
  answer = () => void this.dispatchEvent(new Event('load'))

  constructor(
    readonly responseText: string,
    readonly send: () => void,
  ) {
    super()
  }

  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
}

interface SlowUploadsProps {
  /** Filled with the uploads that began. */
  uploads: FakeUpload[]
  /** The server gives this answer when the test releases it. */
  answer?: unknown
  children: ReactNode
}

export type Uploads = FakeUpload[]

/** Sends each file through a fake upload; other requests get no answer. A test ends with `vi.unstubAllGlobals()`. */
export const SlowUploads = ({ uploads, answer, children }: SlowUploadsProps) => {
  const data = useStudioData()
  const [api] = useState(() => {
    const request: Http['request'] = async (path, { transport, signal } = {}) =>
      (await transport?.(path, { signal }))?.json()
    return createApi({ request })
  })
  vi.stubGlobal('XMLHttpRequest', function create() {
    const upload: FakeUpload = new FakeUpload(JSON.stringify(answer), () => void uploads.push(upload))
    return upload
  })
  return <DataProviderContext value={{ ...data, api }}>{children}</DataProviderContext>
}
