import styles from './CourtScene.module.css';
import { ShoeDrawing } from './ShoeDrawing.tsx';

const colorways = [
  { upper: '#20211f', panel: '#c4512c', sole: '#fbfaf7' },
  { upper: '#dcd6c6', panel: '#8d997d', sole: '#ffffff' },
  { upper: '#2f4a70', panel: '#b3a45a', sole: '#eef1f6' },
  { upper: '#b9a487', panel: '#4b4640', sole: '#f6efe1' },
  { upper: '#7b2233', panel: '#2c1d1d', sole: '#f7e9ea' },
  { upper: '#5e6f57', panel: '#c8973f', sole: '#f2f4ef' },
] as const;

/** One silhouette in six colourways, as a buyer would see a line. */
export function CourtScene() {
  return (
    <div className={styles.scene}>
      {colorways.map((colors) => (
        <div key={colors.upper} className={styles.tile}>
          <ShoeDrawing {...colors} />
        </div>
      ))}
    </div>
  );
}
