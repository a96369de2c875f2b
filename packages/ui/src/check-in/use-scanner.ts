import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openReader } from './read-code'

/** `denied`: the person or the browser forbids the camera. `missing`: there is none, or it cannot be used now. */
export type CameraState = 'starting' | 'on' | 'denied' | 'missing'

const PICTURE_MS = 120

const nextPicture = () => new Promise((resolve) => setTimeout(resolve, PICTURE_MS))

const stateOf = (error: unknown): CameraState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'denied'
    : 'missing'

/** Shows the camera that looks away from the screen in a video and reports every code that it sees, one after another. */
export const useScanner = (onCode: (code: string) => Promise<void>) => {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<CameraState>('starting')
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    /** Another app has taken the camera, or the system stopped it. */
    const giveUp = () => {
      if (isOpen) setCamera('missing')
      isOpen = false
    }
    const scan = async (shown: HTMLVideoElement) => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      if (!isOpen) return
      for (const track of stream.getTracks()) track.onended = giveUp
      const read = await openReader()
      if (!isOpen) return
      shown.srcObject = stream
      await shown.play()
      if (isOpen) setCamera('on')
      while (isOpen) {
        const code = await read(shown)
        if (code && isOpen) await report(code)
        await nextPicture()
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    if (video.current)
      scan(video.current)
        .catch((error: unknown) => isOpen && setCamera(stateOf(error)))
        .finally(stop)
    return () => {
      isOpen = false
      stop()
    }
  }, [])
  return { video, camera }
}
