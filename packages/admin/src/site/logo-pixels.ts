import { useQuery } from '@tanstack/react-query'

const SIDE = 128

/** The pixels of a picture, scaled to a square; null when the browser cannot read them. */
const pixelsOf = async (url: string): Promise<Uint8ClampedArray | null> => {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, SIDE, SIDE)
  return context?.getImageData(0, 0, SIDE, SIDE).data ?? null
}

/** The pixels of a logo as red, green, blue and alpha. An address always has the same picture. */
export const useLogoPixels = (url: string | undefined) =>
  useQuery({
    queryKey: ['logo-pixels', url],
    queryFn: () => (url === undefined ? null : pixelsOf(url)),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
