/** Elements that an SVG picture of a brand may have (SVG 2): shapes, text, gradients, filters, styles. */
export const allowedElements = words(
  'svg g defs symbol use title desc style switch',
  'path rect circle ellipse line polyline polygon image text tspan textPath',
  'linearGradient radialGradient stop pattern clipPath mask marker filter',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
  'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
  'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting',
  'feSpotLight feTile feTurbulence',
);

/** Attributes of any of these elements; `href` may lead to a part of the picture alone. */
export const allowedAttributes = words(
  'id class style lang role xmlns version baseProfile xml:space xml:lang href xlink:href',
  'viewBox preserveAspectRatio x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy fr width height d points',
  'pathLength transform transform-origin transform-box rotate offset media type enable-background',
  'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform',
  'clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient',
  'filterUnits primitiveUnits filterRes in in2 result mode values operator k1 k2 k3 k4 order',
  'kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale',
  'diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation z',
  'pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector stdDeviation radius',
  'baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent',
  'startOffset method spacing side textLength lengthAdjust',
  'fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap',
  'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width paint-order vector-effect',
  'opacity color color-interpolation color-interpolation-filters color-rendering display',
  'visibility overflow clip clip-path clip-rule mask mask-type marker marker-start marker-mid',
  'marker-end filter flood-color flood-opacity lighting-color stop-color stop-opacity',
  'mix-blend-mode isolation image-rendering shape-rendering text-rendering pointer-events',
  'font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight',
  'font-kerning kerning letter-spacing word-spacing text-anchor text-decoration text-transform',
  'text-align text-indent line-height white-space dominant-baseline alignment-baseline',
  'baseline-shift direction unicode-bidi writing-mode',
);

/** Functions of CSS and of `transform`; `url()` may name a part of the picture alone. */
export const allowedFunctions = words(
  'url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp',
  'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley',
  'scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective',
  'cubic-bezier steps inset circle ellipse polygon path blur brightness contrast drop-shadow',
  'grayscale hue-rotate invert opacity saturate sepia media supports not is where nth-child',
  'nth-of-type nth-last-child nth-last-of-type',
);

export const allowedAtRules = words('media supports keyframes');

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
