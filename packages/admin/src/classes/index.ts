import { lazy } from 'react'

/** The catalogue of classes, as react-admin's Resource. */
export const classes = { name: 'classes', list: lazy(() => import('./class-list.tsx')) } as const
