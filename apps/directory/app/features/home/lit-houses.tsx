import styles from "./lit-houses.module.css";

const street = "street";

/** A street of dark houses in the evening, behind the lit window. Decoration only. */
export function LitHouses() {
  return (
    <svg className={styles.houses} viewBox="-720 0 2160 120" aria-hidden="true">
      <g id={street}>
        <path
          className={styles.far}
          d="M0 120V84h30V62l24-20 24 20v22h36V54h50v30h26V66l30-22 30 22v18h34V50h44v34h30V64l26-20 26 20v20h30V40h58v44h22V58l32-24 32 24v26h26V52h54v32h24V66l22-16v70z"
        />
        <path
          className={styles.near}
          d="M0 120V96h54V84l26-20 26 20v12h44V74h62v22h30V82l30-22 30 22v14h48V70h56v26h24V68l40-30 40 30v28h28V76h58v20h26V80l28-20 28 20v16h42v24z"
        />
        <path
          className={styles.dark}
          d="M74 88h12v12H74zM166 82h11v12h-11zM190 82h11v12h-11zM266 86h12v12h-12zM366 78h11v12h-11zM390 78h11v12h-11zM459 72h22v26h-22zM554 84h11v11h-11zM578 84h11v11h-11zM646 88h12v10h-12z"
        />
      </g>
      <use href={`#${street}`} x="-720" />
      <use href={`#${street}`} x="720" />
    </svg>
  );
}
