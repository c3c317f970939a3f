import css from './Shop.module.css';

const STRIPES = [-84, -60, -36, -12, 12, 36, 60];

/** The one loan: a woman and her shop, cut to the inside of the ring. */
export function Shop() {
  return (
    <g>
      <clipPath id="shop-disc">
        <circle r="130" />
      </clipPath>
      <g clipPath="url(#shop-disc)">
        <circle className={css.sky} r="130" />
        <circle className={css.sun} cx="74" cy="-76" r="24" />
        <path className={css.hill} d="M-140 34c30-34 66-44 104-26 40-34 92-38 176 6v126h-280z" />
        <path className={css.floor} d="M-140 78h280v60h-280z" />

        <path className={css.wall} d="M-74 -54h148v132h-148z" />
        <path className={css.shelf} d="M-66 -4h38M28 -4h38M-66 26h38M28 26h38" />
        <path className={css.jar} d="M-63 -20h9v14h-9zM-50 -16h8v10h-8zM31 -22h8v16h-8zM56 -18h8v12h-8zM-62 10h8v14h-8zM-40 8h9v16h-9zM33 12h9v12h-9zM54 8h9v16h-9z" />
        <path className={css.box} d="M-38 -20h8v14h-8zM43 -16h9v10h-9zM-51 14h8v10h-8zM45 6h6v18h-6z" />

        <g transform="translate(0 12)">
          <path className={css.dress} d="M-30 46v-5c0-19 12-27 24-30 4 5 8 5 12 0 12 3 24 11 24 30v5z" />
          <path className={css.skin} d="M-5.5 4h11v9c-3 5-8 5-11 0z" />
          <ellipse className={css.skin} cy="-4" rx="11.5" ry="13" />
          <path className={css.wrap} d="M-13 -7c-8-9-5-22 6-21 4-7 15-6 16 2 9 0 11 10 4 19-3-4-8-6-13-6s-10 2-13 6z" />
        </g>

        <path className={css.counter} d="M-84 46h168v10h-168z" />
        <path className={css.front} d="M-78 56h156v40h-156z" />
        <path className={css.seam} d="M-39 60v32M0 60v32M39 60v32" />
        <path className={css.basket} d="M-68 32h36l-5 14h-26zM36 32h32l-4 14h-24z" />
        <path className={css.fruit} d="M-65 32a6 6 0 0 1 12 0zM-56 32a6 6 0 0 1 12 0zM-47 32a6 6 0 0 1 12 0zM-60.5 26a6 6 0 0 1 12 0zM-51.5 26a6 6 0 0 1 12 0z" />
        <path className={css.leaf} d="M39 32c0-8 4-12 8-14 0 6 0 10-2 14zM46 32c0-9 3-14 7-17 2 6 1 12-1 17zM54 32c1-7 5-11 10-12 0 5-2 9-4 12z" />

        <path className={css.post} d="M-80 -52h7v148h-7zM73 -52h7v148h-7z" />
        <path className={css.roof} d="M-78 -80h156l12 18h-180z" />
        {STRIPES.map((x, index) => (
          <path
            key={x}
            className={index % 2 ? css.stripeLight : css.stripe}
            d={`M${x} -62h24v18a12 10 0 0 1 -24 0z`}
          />
        ))}
      </g>
    </g>
  );
}
