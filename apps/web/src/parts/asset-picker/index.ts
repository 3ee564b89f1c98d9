export { type AssetMedia, AssetPicker, type PickedAsset } from './AssetPicker.tsx';
export { AssetPicture } from './AssetPicture.tsx';
