import type { ShownClassType } from '@estudio/contract'
import { classTint } from '@estudio/ui'
import { ClassFigure } from '../drawings/class-figure'
import { fills, SitePicture } from './site-picture'

interface ClassPictureProps {
  type: ShownClassType
  /** The number of class types beside each other on a wide screen. */
  columns: number
  /** The width of a drawing, by default that of its shape. */
  drawingWidth?: string
}

/** A phone shows one class type in a row, a tablet two. */
const sizesOf = (columns: number): string =>
  `(min-width: 1024px) ${Math.round(1200 / columns)}px, (min-width: 640px) 50vw, 100vw`

/** The picture of a class type, or its drawing. It fills the height of its parent. */
export const ClassPicture = ({ type, columns, drawingWidth }: ClassPictureProps) => {
  const { name, color, picture } = type
  if (picture) return <SitePicture picture={picture} alt="" sizes={sizesOf(columns)} sx={fills} />
  const { line } = classTint(name, 'light', color)
  return <ClassFigure name={name} tint={line} width={drawingWidth} height="100%" aria-hidden />
}
