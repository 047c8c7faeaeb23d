interface IconShape {
  /** Width and height in pixels. */
  size: number;
  /** Whether it fills its square: the system cuts it to the shape of its own icons. */
  isSquare: boolean;
}

/** The raster icons that systems ask for, by the name of their file; all are drawn from public/favicon.svg. */
export const icons = {
  touch: { size: 180, isSquare: true },
  small: { size: 192, isSquare: false },
  large: { size: 512, isSquare: false },
  maskable: { size: 512, isSquare: true },
} as const satisfies Record<string, IconShape>;

export function iconRoute(name: keyof typeof icons): string {
  return `/icons/${name}.png`;
}
