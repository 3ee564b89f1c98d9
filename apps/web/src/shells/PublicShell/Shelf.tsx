import chelsea from './art/chelsea.svg?url';
import court from './art/court.svg?url';
import hiker from './art/hiker.svg?url';
import loafer from './art/loafer.svg?url';
import runner from './art/runner.svg?url';
import slipOn from './art/slip-on.svg?url';
import styles from './Shelf.module.css';

const shoes = [court, runner, chelsea, hiker, loafer, slipOn];

/** Six shoes of the line, each on its tile, as a buyer would see them. */
export function Shelf() {
  return (
    <div className={styles.shelf}>
      {shoes.map((shoe) => (
        <div key={shoe} className={styles.tile}>
          <img src={shoe} alt="" />
        </div>
      ))}
    </div>
  );
}
